/** First bytes of images, as tests need them. */
export function pngOf(width: number, height: number): Uint8Array {
  return Uint8Array.from([
    137,
    80,
    78,
    71,
    13,
    10,
    26,
    10,
    0,
    0,
    0,
    13,
    73,
    72,
    68,
    82,
    ...big(width),
    ...big(height),
    8,
    2,
    0,
    0,
    0,
  ]);
}

/** As a camera writes it that was held upright: what it says to turn by is 6 for a quarter. */
export function jpegOf(width: number, height: number, orientation: number): Uint8Array {
  const directory = [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  const exif = [...text("Exif"), 0, 0, ...text("MM"), 0, 42, 0, 0, 0, 8, ...directory];
  const frame = [8, ...big(height).slice(2), ...big(width).slice(2), 3, 1, 34, 0, 2, 17, 1, 3, 17, 1];
  return Uint8Array.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, ...text("JFIF"), 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
    0xff, 0xe1, 0, exif.length + 2, ...exif,
    0xff, 0xc0, 0, frame.length + 2, ...frame,
    0xff, 0xd9,
  ]); // prettier-ignore
}

export function gifOf(width: number, height: number): Uint8Array {
  return Uint8Array.from([...text("GIF89a"), width & 255, width >> 8, height & 255, height >> 8, 0, 0, 0]);
}

/** The lossless kind. */
export function webpOf(width: number, height: number): Uint8Array {
  const bits = (width - 1) | ((height - 1) << 14);
  const size = [0, 8, 16, 24].map((shift) => (bits >>> shift) & 255);
  return Uint8Array.from([
    ...text("RIFF"),
    26,
    0,
    0,
    0,
    ...text("WEBPVP8L"),
    13,
    0,
    0,
    0,
    0x2f,
    ...size,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
}

export function avifOf(width: number, height: number): Uint8Array {
  const box = (name: string, ...content: readonly number[]): readonly number[] => [
    ...big(content.length + 8),
    ...text(name),
    ...content,
  ];
  const extent = box("ispe", 0, 0, 0, 0, ...big(width), ...big(height));
  const properties = box("iprp", ...box("ipco", ...extent));
  return Uint8Array.from([
    ...box("ftyp", ...text("avif"), 0, 0, 0, 0, ...text("avifmif1")),
    ...box("meta", 0, 0, 0, 0, ...properties),
  ]);
}

function big(value: number): readonly number[] {
  return [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
}

function text(value: string): readonly number[] {
  return Array.from(value, (character) => character.charCodeAt(0));
}
