export { orderNotFound } from '../../access/scope.ts'
