export { isSuccess, LoginState, readEnvelope, ReplyCode, type Envelope } from './endpoint.ts';
export {
  errorCodes,
  isErrorCode,
  type Blocker,
  type ErrorCode,
  type ErrorParameters,
  type RefusalData,
} from './errors.ts';
export { defaultLanguage, languages, readLanguage, type Language } from './limits.ts';
export { account, password } from './login.ts';
export {
  dateFormat,
  defaultUploadMode,
  greetingHours,
  layout,
  listLimits,
  live,
  queryLimits,
  refreshGraceMs,
  requestTimeoutMs,
  secondsDigits,
  tokenLength,
} from './limits.ts';
export {
  LiveClose,
  liveBindPath,
  livePaths,
  livePing,
  readLiveMessage,
  type LiveBind,
  type LiveMessage,
} from './live.ts';
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
export { iframePage, loadingPage, readLoadingTarget, type LoadingTarget } from './adminPages.ts';
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
} from './adminPages.ts';
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
  adminAreas,
  adminSuffixSvg,
  clearCache,
  databaseConnections,
  publicAreas,
  publicSuffixSvg,
  tableFields,
  tableKey,
  tableList,
} from './ajax.ts';
export { attachmentList, describePicture } from './files.ts';
export {
  jobDetail,
  logout,
  memberLogout,
  refreshToken,
  start,
  type Job,
  type RefreshType,
  type SiteConfig,
  type Start,
} from './endpoints.ts';
export { login, loginForm, type AdminProfile, type Credentials, type Tokens } from './login.ts';
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
export { thumbOf, thumbWidths, type ThumbWidth } from './files.ts';
export { ledgerHolder, type Holder } from './resourceCalls.ts';
export type { MemberNode, MenuExtend, MenuNode, MenuType, RuleType } from './endpoints.ts';
export { isParamName, withQuery, writeQuery, type Params, type ParamValue } from './query.ts';
export {
  readQuery,
  UnreadableQuery,
  type Query,
  type QueryFault,
  type QueryValue,
} from './query.ts';
export {
  captchaPurposes,
  captchaWork,
  checkClickCaptcha,
  clickCaptcha,
  clicksInfo,
  digitCaptcha,
  workInfo,
  workPrefix,
  workText,
  type CaptchaAnswer,
  type CaptchaPurpose,
} from './captcha.ts';
export {
  addSetting,
  changeSettings,
  removeSettings,
  settingList,
  tryMail,
  type SettingItem,
  type SettingList,
} from './settings.ts';
export {
  recycleChoices,
  sensitiveChoices,
  type RecycleChoices,
  type SensitiveChoices,
  type TakeBackRefusal,
} from './resourceCalls.ts';
export { revealCall } from './resourceCalls.ts';
export type { Clerk, Member } from './login.ts';
export {
  accountBalance,
  accountIntegral,
  accountOverview,
  changeBind,
  changePassword,
  checkIn,
  checkInForm,
  memberIndex,
  profileForm,
  retrievePassword,
  saveProfile,
  verification,
  type Channel,
  type MemberIndex,
  type MemberLogin,
  type MemberProfile,
  type MemberRegistration,
} from './member.ts';
export {
  adminSessions,
  endAdminSession,
  endMemberSession,
  memberSessions,
  otherSessions,
  ownProfile,
  saveOwnProfile,
  type OwnProfile,
  type OwnSession,
} from './ownAccount.ts';
export {
  dashboardPreference,
  preferenceKey,
  preferenceLimits,
  preferences,
  savePreference,
  type Preference,
  type PreferenceKind,
} from './ownAccount.ts';
export { Denied, Refusal } from './errors.ts';
export { addFeedback, ownFeedback } from './member.ts';
export { ownLog, type OwnDeed } from './ownAccount.ts';
export { adminUpload, memberUpload, type UploadedFile, type UploadRules } from './files.ts';
