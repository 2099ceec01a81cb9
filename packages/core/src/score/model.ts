export { MODEL } from '../contract/rating-model.ts'
