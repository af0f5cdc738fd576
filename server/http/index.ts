export { createApp } from './app.ts';
export { createHealth } from './app.ts';
export { createHeavyCalls } from './heavyCalls.ts';
export { patienceMs } from './limits.ts';
export { bufferedSink, type LogSink } from './log.ts';
export { readableLine } from './readableLine.ts';
export { labelOf } from './labels.ts';
export { createPages, type Pages } from './pages.ts';
export { createStorePages } from './store/storePages.ts';
export { createRecorder } from './recordCalls.ts';
export { createRegistry, type Registry, type Route } from './registry.ts';
export {
  createControl,
  askServer,
  CommandFailed,
  type ControlCommand,
  type ControlSocket,
} from './control.ts';
export { withDocument } from './openapi/document.ts';
export { createStorage } from './storage.ts';
export { createTexts, type Dictionaries, type Texts } from './texts.ts';
export { createThrottle, networkOf } from './throttle.ts';
export { titlesFrom } from './texts.ts';
