import { expect, test } from 'vitest'
import { copyWindow, writePixels, yuvPicture } from './pixels.ts'

/** A rectangle of one colour as RGBA. */
const flat = (width: number, height: number, colour: readonly number[]) =>
  Uint8Array.from({ length: width * height * 4 }, (_, i) => colour[i % 4] ?? 255)

test.each([
  ['white', [255, 255, 255, 255], [235, 128, 128]],
  ['black', [0, 0, 0, 255], [16, 128, 128]],
  ['red', [255, 0, 0, 255], [63, 102, 240]],
  ['green', [0, 255, 0, 255], [173, 42, 26]],
  ['blue', [0, 0, 255, 255], [32, 240, 118]],
] as const)('converts %s as BT.709 specifies', (_, colour, [y, u, v]) => {
  const picture = yuvPicture(4, 4)
  writePixels(flat(4, 4, colour), 4, picture, 0, 0)
  expect([picture.bytes[0], picture.bytes[16], picture.bytes[20]]).toEqual([y, u, v])
})

test('fills a rectangle at its place and no other pixel', () => {
  const picture = yuvPicture(8, 4)
  writePixels(flat(2, 2, [255, 255, 255, 255]), 2, picture, 4, 2)
  const luma = [...picture.bytes.subarray(0, 32)]
  expect(luma.flatMap((value, at) => (value === 235 ? [at] : []))).toEqual([20, 21, 28, 29])
  expect(picture.bytes[32 + 4 + 2]).toBe(128)
})

test('crops a long picture to the width of a smaller one', () => {
  const long = yuvPicture(8, 2)
  writePixels(flat(4, 2, [255, 255, 255, 255]), 4, long, 4, 0)
  const small = yuvPicture(4, 4)
  copyWindow(long, 4, small, 2)
  expect([...small.bytes.subarray(0, 16)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, ...Array(8).fill(235)])
  expect([...small.bytes.subarray(16)]).toEqual([0, 0, 128, 128, 0, 0, 128, 128])
})
