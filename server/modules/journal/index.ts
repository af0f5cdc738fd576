/** Journal of an installation: all of it, or nothing, whatever interrupts it. */
export {
  install,
  InstallationBusy,
  type InstallOutcome,
  type InstallWorks,
  recover,
  StepFailed,
  type StepListener,
  type StepWork,
} from './installation.ts';
export { type InstallOrder, type ModuleJournal, marketDir, readJournal } from './journal.ts';
