export { isSuccess, LoginState, readEnvelope, ReplyCode, type Envelope } from './envelope.ts';
export {
  errorCodes,
  isErrorCode,
  type Blocker,
  type ErrorCode,
  type ErrorParameters,
  type RefusalData,
} from './errors.ts';
export { defaultLanguage, languages, readLanguage, type Language } from './language.ts';
export {
  account,
  dateFormat,
  defaultUploadMode,
  greetingHours,
  layout,
  listLimits,
  live,
  password,
  queryLimits,
  refreshGraceMs,
  requestTimeoutMs,
  secondsDigits,
  tokenLength,
} from './limits.ts';
export {
  actionKey,
  apiUrl,
  controllerKey,
  controllerOf,
  isResourcePath,
  nodeKey,
  nodeOf,
  readApiUrl,
  type ApiAddress,
  type App,
} from './urls.ts';
export {
  areaRoots,
  homePage,
  loginPage,
  noAccessPage,
  notFoundPage,
  ownPath,
  type Area,
} from './pages.ts';
export { iframePage, loadingPage, readLoadingTarget, type LoadingTarget } from './shellPages.ts';
export {
  addPage,
  detailPage,
  editPage,
  isRecordPage,
  listPage,
  presetOf,
  presetQuery,
  readResourcePage,
  recordPage,
  type Presets,
  type ResourcePage,
} from './resourcePages.ts';
export {
  endpoint,
  type Endpoint,
  type EndpointInput,
  type InputOf,
  type Method,
  type OutputOf,
  type Realm,
} from './endpoint.ts';
export {
  adminUpload,
  jobDetail,
  login,
  loginForm,
  logout,
  memberLogout,
  memberUpload,
  refreshToken,
  start,
  type AdminProfile,
  type Credentials,
  type Job,
  type RefreshType,
  type SiteConfig,
  type Start,
  type Tokens,
  type UploadedFile,
  type UploadRules,
} from './endpoints.ts';
export {
  findRecords,
  findText,
  shellCommands,
  wordKey,
  words,
  type FoundGroup,
  type FoundRecord,
  type ShellCommand,
  type Word,
} from './palette.ts';
export type { MenuExtend, MenuNode, MenuType, RuleType } from './menu.ts';
export { isParamName, withQuery, writeQuery, type Params, type ParamValue } from './query.ts';
export {
  readQuery,
  UnreadableQuery,
  type Query,
  type QueryFault,
  type QueryValue,
} from './readQuery.ts';
export {
  dashboardPreference,
  preferenceKey,
  preferenceLimits,
  preferences,
  savePreference,
  type Preference,
  type PreferenceKind,
} from './preferences.ts';
export type { Clerk } from './clerk.ts';
export { Denied, Refusal } from './refusal.ts';
