import { attachment } from '@passage/integrations/storage/content-disposition'

/** A CSV file whose pieces are read as fast as the browser takes them; one that fails on the way breaks the download off. */
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
      // What a proxy keeps back is no progress.
      'x-accel-buffering': 'no',
      ...headers,
    },
  })
}
