import { z } from 'zod'

// zod would try whether it may compile code from text, and our content security policy reports every such try.
z.config({ jitless: true })
