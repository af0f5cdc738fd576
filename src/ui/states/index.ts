export { faultOf } from './faultOf.ts';
export { RecordFault, RecordFaultPage } from './RecordFault.tsx';
