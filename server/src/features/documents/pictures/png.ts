import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const rgb8 = [8, 2, 0, 0, 0];
/** Each row is written as the difference from the one above it, which in a gradient is almost nothing. */
const filterUp = 2;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A PNG of that size, painted point by point; `x` and `y` run from 0 to 1. */
export const paintPng = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Buffer => {
  const rows = Buffer.alloc(height * (1 + width * 3));
  let above = new Uint8Array(width * 3);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    const row = new Uint8Array(width * 3);
    for (let x = 0; x < width; x += 1) {
      row.set(colourAt((x + 0.5) / width, (y + 0.5) / height), x * 3);
    }
    rows[at] = filterUp;
    for (const [index, value] of row.entries()) {
      rows[at + 1 + index] = (value - (above[index] ?? 0)) & 0xff;
    }
    above = row;
    at += 1 + row.length;
  }
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([header, Buffer.from(rgb8)])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
};
