/** Turning drawn pixels into what video encoders want. */

/** A picture in yuv420p (BT.709, video range): all of Y, then U, then V. Width and height are even. */
export interface YuvPicture {
  width: number
  height: number
  bytes: Uint8Array
}

/** An empty (green-black) picture. */
export function yuvPicture(width: number, height: number): YuvPicture {
  return { width, height, bytes: new Uint8Array((width * height * 3) / 2) }
}

/**
 * Converts a rectangle of RGBA pixels into its place in a picture, so that only what changed has to be converted.
 * `left`, `top` and the size of the rectangle must be even.
 */
export function writePixels(rgba: Uint8Array | Uint8ClampedArray, width: number, picture: YuvPicture, left: number, top: number): void {
  const { bytes } = picture
  const stride = picture.width
  const rows = rgba.length / 4 / width
  const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4)
  const blue = stride * picture.height
  const red = blue + blue / 4
  for (let y = 0; y < rows; y += 2) {
    const line = y * width
    const luma = (top + y) * stride + left
    const chroma = ((top + y) / 2) * (stride / 2) + left / 2
    for (let x = 0; x < width; x += 2) {
      const a = pixels[line + x]!
      const b = pixels[line + x + 1]!
      const c = pixels[line + width + x]!
      const d = pixels[line + width + x + 1]!
      bytes[luma + x] = lumaOf(a)
      bytes[luma + x + 1] = lumaOf(b)
      bytes[luma + stride + x] = lumaOf(c)
      bytes[luma + stride + x + 1] = lumaOf(d)
      const r = (a & 255) + (b & 255) + (c & 255) + (d & 255)
      const g = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255)
      const v = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255)
      const at = chroma + (x >> 1)
      bytes[blue + at] = (33685504 - 6596 * r - 22189 * g + 28784 * v) >> 18
      bytes[red + at] = (33685504 + 28784 * r - 26145 * g - 2639 * v) >> 18
    }
  }
}

/**
 * Copies a window of a long picture over the full width of another, from row `top` on. Moving the window is far cheaper than
 * drawing again. `fromLeft` must be even and the window inside the long picture.
 */
export function copyWindow(long: YuvPicture, fromLeft: number, into: YuvPicture, top: number): void {
  copyPlane(long, into, 0, 0, long.width, into.width, long.height, fromLeft, top)
  const half = long.height / 2
  const longBlue = long.width * long.height
  const blue = into.width * into.height
  copyPlane(long, into, longBlue, blue, long.width / 2, into.width / 2, half, fromLeft / 2, top / 2)
  copyPlane(long, into, longBlue * 1.25, blue * 1.25, long.width / 2, into.width / 2, half, fromLeft / 2, top / 2)
}

function copyPlane(
  long: YuvPicture,
  into: YuvPicture,
  from: number,
  to: number,
  longStride: number,
  stride: number,
  rows: number,
  left: number,
  top: number,
): void {
  for (let row = 0; row < rows; row++) {
    const start = from + row * longStride + left
    into.bytes.set(long.bytes.subarray(start, start + stride), to + (top + row) * stride)
  }
}

/** Brightness of a little-endian RGBA pixel: weights of BT.709 scaled to 16..235, in 16 bits of fraction. */
function lumaOf(pixel: number): number {
  return (1081344 + 11966 * (pixel & 255) + 40254 * ((pixel >> 8) & 255) + 4064 * ((pixel >> 16) & 255)) >> 16
}
