export { browserStore } from './browser.ts';
export {
  callDefaults,
  newCallKey,
  type Answer,
  type Call,
  type CallOptions,
  type Reply,
} from './call.ts';
export { download, stream, type Download } from './download.ts';
export {
  failureSentence,
  Cancelled,
  NetworkError,
  ReplyError,
  StatusError,
  statusText,
} from './failures.ts';
export { createHttp, type Http } from './http.ts';
export { createConfig, createLanguage, type Config, type LanguageChoice } from './language.ts';
export {
  browserPorts,
  type Destination,
  type HttpOptions,
  type HttpPorts,
  type ClientMessage,
} from './ports.ts';
export { createAdminSession, type AdminInfo, type Person, type Session } from './session.ts';
export { isMissing } from './optionalCalls.ts';
export { createSessions, isSignedIn, type MemberInfo, type Sessions } from './sessions.ts';
export { signOutAdmin, signOutMember } from './signOut.ts';
export { createStored, type KeyValueStore, type Stored } from './stored.ts';
export {
  createOpenable,
  createUpload,
  uploadFault,
  UploadRefused,
  type UploadRequest,
  type Upload,
} from './upload.ts';
export { readPermissions, type PageNode, type AdminPermissions } from './permissions.ts';
export {
  createAuthProvider,
  createDataProvider,
  createI18nProvider,
  filterParams,
  flattenFilter,
  InvalidReply,
  invalidReplyOf,
  StaleReply,
  type ActOrder,
  type ActResult,
  type ExportOrder,
  type ListFilter,
  type RowMove,
  type PresetRowCount,
  type ActionRefusal,
  type SelectQuery,
  type ShopDataProvider,
} from './reactAdmin/index.ts';
