export { codeOf, faultOf, type Fault } from './loadFault.ts';
export { RecordFault, RecordFaultPage } from './RecordFault.tsx';
