import { ensureBucket } from './bucket.ts'

// The bucket for documents, on an S3 server that does not come from `npm start`: docker-compose.yml runs this.
await ensureBucket(process.env)
console.log(`The bucket ${process.env.S3_BUCKET} is there.`)
