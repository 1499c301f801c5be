import { z } from 'zod'

// Otherwise zod tests whether `eval` is allowed, and our content security policy reports each test.
z.config({ jitless: true })
