export { type Fault, faultOf } from './RecordFault.tsx';
export { RecordFault, RecordFaultPage } from './RecordFault.tsx';
