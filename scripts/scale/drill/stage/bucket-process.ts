import { createTestBucket } from '../../../../packages/server/test/objects/test-bucket.ts'

// A program that speaks S3, for the stage. Its objects are lost when it is killed: they are a cache.
await createTestBucket(Number(process.argv[2]))
