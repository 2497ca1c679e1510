import { createServer } from 'node:http';

/** The least that a Node server can do: one answer from memory, whatever is asked for. Its argument is that answer. */
const { headers, length } = JSON.parse(process.argv[2]);
const bytes = Buffer.alloc(length, 'x');
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
