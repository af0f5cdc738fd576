export { handlersWith } from './commands.ts';
