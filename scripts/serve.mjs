// A static server for tests and measurements: `node scripts/serve.mjs FOLDER [PORT]`, on 127.0.0.1 only.
// It behaves as a plain host of static files does, except that nothing is cached.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".ftl": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** Serves `folder` on a port of 127.0.0.1, any free one unless named. Resolves to `{ url, close }`. */
export async function serve(folder, port = 0) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    answer(root, request, response).catch((error) => {
      response.writeHead(500, { "Content-Type": TYPES[".txt"] });
      response.end(`${error}\n`);
    });
  });
  await listen(server, port);
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => close(server) };
}

/** A port of 127.0.0.1 that nobody listens on at the moment. */
export async function freePort() {
  const server = createServer();
  await listen(server, 0);
  const { port } = server.address();
  await close(server);
  return port;
}

async function answer(root, request, response) {
  const refuse = (code, why, headers = {}) => {
    response.writeHead(code, { "Content-Type": TYPES[".txt"], ...headers });
    response.end(`${why}\n`);
  };
  if (request.method !== "GET" && request.method !== "HEAD") {
    return refuse(405, `${request.method} is not served`, { Allow: "GET, HEAD" });
  }
  const path = pathOf(request.url);
  let file = path === null ? null : join(root, path);
  if (file === null || !(file + sep).startsWith(root + sep)) return refuse(400, `${request.url} is no path`);
  let found = await stat(file).catch(() => null);
  if (found?.isDirectory()) {
    // Without the last slash the page's relative addresses would start one folder too high.
    if (!path.endsWith("/")) return refuse(301, "A folder", { Location: `${encodeURI(path)}/` });
    file = join(file, "index.html");
    found = await stat(file).catch(() => null);
  }
  if (!found) return refuse(404, `${path} is not there`);
  response.writeHead(200, {
    "Content-Type": TYPES[extname(file)] ?? "application/octet-stream",
    "Content-Length": found.size,
    "Cache-Control": "no-store",
    "Access-Control-Allow-Origin": "*", // pages of other origins embed the module, as from a public host
  });
  if (request.method === "HEAD") return response.end();
  createReadStream(file).on("error", (error) => response.destroy(error)).pipe(response);
}

/** The decoded path of a request, or null when it is not well formed. */
function pathOf(url) {
  try {
    const path = decodeURIComponent(new URL(url, "http://127.0.0.1").pathname);
    return path.includes("\0") ? null : path;
  } catch {
    return null;
  }
}

function listen(server, port) {
  return new Promise((done, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", done);
  });
}

function close(server) {
  return new Promise((done) => {
    server.close(done);
    server.closeAllConnections();
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = "dist", port = "0"] = process.argv.slice(2);
  const { url } = await serve(folder, Number(port));
  console.log(`Serving ${folder} on ${url}`);
}
