import type { Tab } from '../tab/open-tab.ts'

/** Opens a page and waits until changes reach it: until its subscription is acknowledged. */
export async function openLive({ page, visit }: Tab, path: string): Promise<void> {
  const isAcknowledgement = (message: string | Buffer) => String(message).startsWith('43')
  const overWebSocket = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => isAcknowledgement(payload)))
  const overPolling = page.waitForResponse(
    async (response) =>
      response.url().includes('transport=polling') && isAcknowledgement(await response.text()),
  )
  const subscribed = Promise.any([overWebSocket, overPolling])
  await visit(path)
  await subscribed
}
