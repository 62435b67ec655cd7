/** The smallest files that Chromium shows and plays. */

/** One red pixel. */
export const png: Buffer = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

/** A tenth of a second of a tone, so that there are bytes above 0x7F that no text decoding leaves as they are. */
export const wav: Buffer = tone(8000, 800);

/** One VP8 frame of 16 × 16 pixels, shown for 40 milliseconds. */
export const webm: Buffer = Buffer.from(
  "GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZ0CGFUmpZpoq17GDD0JATYCBb1dBgW9EiYhARAAAAAAAABZUrmubrpnX" +
    "gQFzxYEBg4EBhoVWX1ZQOOCGsIEQuoEQH0O2dcLngQCjvYEAAIDwAgCdASoQABAAAAcIhYWImYSIASQQE61QH8Af0BBqbbD++F9//78QU4pK" +
    "n/34i//oWQYLocf+g3A=",
  "base64",
);

/** Every byte once, and nothing that is UTF-8. */
export const allBytes: Buffer = Buffer.from(Array.from({ length: 256 }, (_, byte) => 255 - byte));

function tone(rate: number, samples: number): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples, 40);
  const wave = Array.from({ length: samples }, (_, at) => Math.round(128 + 100 * Math.sin(at / 3)));
  return Buffer.concat([header, Buffer.from(wave)]);
}
