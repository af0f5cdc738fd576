/** Hands a change of the installed modules over to whoever started this server. */
export {
  byCommand,
  createHandover,
  type Handover,
  type OrderedChange,
  supervisorOf,
} from './handover.ts';
export { keepProgress, type KeptProgress, readProgress, settleProgress } from './progress.ts';
