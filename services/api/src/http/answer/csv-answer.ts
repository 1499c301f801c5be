import { attachment } from '@passage/integrations/storage/content-disposition'

/** A CSV file that is read as fast as the browser takes it. An error on the way aborts the download. */
export function csvAnswer(
  pieces: AsyncGenerator<string>,
  fileName: string,
  headers: Record<string, string> = {},
): Response {
  const text = new ReadableStream<string>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
  return new Response(text.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': attachment(fileName),
      // A proxy that buffers would hide the progress.
      'x-accel-buffering': 'no',
      ...headers,
    },
  })
}
