import { expect, test } from 'vitest'
import { findHostPorts } from './ports.ts'

test('orders the URLs of new code hosts like those of the real ones', async () => {
  const { bitbucket, gitHub, gitLab, stackOverflow } = await findHostPorts()
  const urls = [bitbucket, gitHub, gitLab, stackOverflow].map((port) => `http://127.0.0.1:${port}`)
  expect(urls.toSorted()).toEqual(urls)
})
