export { faultOf, type Fault } from './faultOf.ts';
export { RecordFault, RecordFaultPage } from './RecordFault.tsx';
