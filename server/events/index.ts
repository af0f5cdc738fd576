export { changedBy, createDispatch, type OutboxEvent } from './dispatch.ts';
