import { ShopError } from '#kernel/errors.ts'

/** The file `picture` of a plain form. Refuses invalid. */
export async function pictureInForm(body: unknown, contentType: string | undefined): Promise<Buffer> {
  const type = contentType ?? ''
  if (!Buffer.isBuffer(body) || !type.startsWith('multipart/form-data')) throw new ShopError('invalid', 'Choose a picture.')
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => null)
  const file = form?.get('picture')
  if (!(file instanceof Blob) || file.size === 0) throw new ShopError('invalid', 'Choose a picture.')
  return Buffer.from(await file.arrayBuffer())
}
