hexo.extend.injector.register("head_end", '<script type="module" src="/attention-loom/attention-loom.js"></script>');
