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
export { account, password } from './credentials.ts';
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
export { attachmentList, describePicture } from './attachments.ts';
export {
  adminUpload,
  jobDetail,
  logout,
  memberLogout,
  memberUpload,
  refreshToken,
  start,
  type Job,
  type RefreshType,
  type SiteConfig,
  type Start,
  type UploadedFile,
  type UploadRules,
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
export { thumbOf, thumbWidths, type ThumbWidth } from './thumbs.ts';
export { ledgerHolder, type Holder } from './ledger.ts';
export type { MemberNode, MenuExtend, MenuNode, MenuType, RuleType } from './menu.ts';
export { isParamName, withQuery, writeQuery, type Params, type ParamValue } from './query.ts';
export {
  readQuery,
  UnreadableQuery,
  type Query,
  type QueryFault,
  type QueryValue,
} from './readQuery.ts';
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
} from './security.ts';
export { revealCall } from './reveal.ts';
export type { Clerk, Member } from './clerk.ts';
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
} from './preferences.ts';
export { Denied, Refusal } from './refusal.ts';
export { addFeedback, ownFeedback } from './feedback.ts';
export { ownLog, type OwnDeed } from './ownLog.ts';
