// A name server of TXT records: startDns({ 'voxlex.example': ['v=spf1 -all'] }); other names do not exist.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const HEADER = 12;
const TXT = 16;

const nameIn = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

const record = (text: string): Buffer => {
  const pieces = (text.match(/.{1,255}/gs) ?? ['']).map((piece) =>
    Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece, 'latin1')]),
  );
  const data = Buffer.concat(pieces);
  const head = Buffer.from([0xc0, HEADER, 0, TXT, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 0xff]);
  return Buffer.concat([head, data]);
};

export const startDns = async (records: Record<string, string[]>) => {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => {
    const { name, end } = nameIn(query);
    const found = records[name];
    const head = Buffer.alloc(HEADER);
    head.writeUInt16BE(query.readUInt16BE(0), 0);
    head.writeUInt16BE(found ? 0x8580 : 0x8583, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(found?.length ?? 0, 6);
    socket.send(Buffer.concat([head, query.subarray(HEADER, end), ...(found ?? []).map(record)]), from.port);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
};
