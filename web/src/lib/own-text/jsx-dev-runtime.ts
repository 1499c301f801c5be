import type * as dev from 'react/jsx-dev-runtime'
import { jsx, jsxs } from './jsx-runtime.ts'

export type { JSX } from 'react/jsx-dev-runtime'
export { Fragment } from './jsx-runtime.ts'

/** The same for `npm run dev` and the tests. */
export const jsxDEV: typeof dev.jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key)
