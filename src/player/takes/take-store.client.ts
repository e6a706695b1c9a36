import { AudioSample, AudioSampleSource, BufferTarget, Output, WavOutputFormat } from 'mediabunny'
import type { Take, TakeMetadata } from '#player/rules/takes.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

const metadataFile = 'take.json'
/** An empty marker file while a take is recorded: removing it needs no disk space. */
const openMarker = 'open'
const bytesPerSample = 2

/**
 * Takes stay on this device, in the origin-private file system: a folder each, with a file per second of audio, so that a
 * closed tab loses at most one second. Each account has its own folder.
 */
async function folderOf(productId: number): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  const accountFolder = await root.getDirectoryHandle(`takes-${pageValues().user.id ?? 'guest'}`, { create: true })
  return accountFolder.getDirectoryHandle(String(productId), { create: true })
}

/** A take that is being recorded. `add` rejects when the device is full. */
export type OpenTake = { add: (samples: Float32Array) => Promise<void>; end: () => Promise<void> }

export async function beginTake(productId: number, facts: TakeMetadata): Promise<OpenTake> {
  // Asks the browser not to evict the files; it may refuse.
  void navigator.storage.persist?.()
  const folder = await (await folderOf(productId)).getDirectoryHandle(facts.id, { create: true })
  await write(folder, metadataFile, JSON.stringify(facts))
  await folder.getFileHandle(openMarker, { create: true })
  let chunkCount = 0
  return {
    end: () => folder.removeEntry(openMarker),
    add: (samples) =>
      write(
        folder,
        String(chunkCount++).padStart(5, '0'),
        Int16Array.from(samples, (one) => 32_767 * Math.max(-1, Math.min(1, one))),
      ),
  }
}

export async function takesOf(productId: number): Promise<Take[]> {
  const folder = await folderOf(productId)
  const takes: Take[] = []
  for await (const one of folder.values()) {
    if (one.kind !== 'directory') continue
    const take = await readTake(one).catch(() => null)
    if (take && take.seconds > 0) takes.push(take)
    // The tab was closed before anything was recorded.
    else await folder.removeEntry(one.name, { recursive: true }).catch(() => undefined)
  }
  return takes.sort((a, b) => b.recorded_at.localeCompare(a.recorded_at))
}

async function readTake(folder: FileSystemDirectoryHandle): Promise<Take> {
  const facts = JSON.parse(await (await (await folder.getFileHandle(metadataFile)).getFile()).text()) as TakeMetadata
  const bytes = (await chunksOf(folder)).reduce((sum, { size }) => sum + size, 0)
  const open = await folder.getFileHandle(openMarker).then(
    () => true,
    () => false,
  )
  return { ...facts, open, seconds: bytes / bytesPerSample / facts.sampleRate }
}

async function chunksOf(folder: FileSystemDirectoryHandle): Promise<File[]> {
  const files: File[] = []
  for await (const one of folder.values())
    if (one.kind === 'file' && one.name !== metadataFile && one.name !== openMarker) files.push(await one.getFile())
  return files.sort((a, b) => a.name.localeCompare(b.name))
}

/** Samples as 16-bit integers. */
export async function samplesOf(productId: number, { id }: Take): Promise<Blob> {
  return new Blob(await chunksOf(await (await folderOf(productId)).getDirectoryHandle(id)))
}

export async function wavOf(productId: number, take: Take): Promise<Blob> {
  const data = await (await samplesOf(productId, take)).arrayBuffer()
  const target = new BufferTarget()
  const output = new Output({ format: new WavOutputFormat(), target })
  const source = new AudioSampleSource({ codec: 'pcm-s16' })
  output.addAudioTrack(source)
  await output.start()
  await source.add(new AudioSample({ data, format: 's16', numberOfChannels: 1, sampleRate: take.sampleRate, timestamp: 0 }))
  await output.finalize()
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: 'audio/wav' })
}

export const removeTake = async (productId: number, { id }: Take): Promise<void> =>
  (await folderOf(productId)).removeEntry(id, { recursive: true })

async function write(folder: FileSystemDirectoryHandle, name: string, data: string | Int16Array<ArrayBuffer>): Promise<void> {
  const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
  try {
    await file.write(data)
    await file.close()
  } catch (error) {
    // The previous content stays.
    await file.abort().catch(() => undefined)
    throw error
  }
}
