export { addSetting } from './ownSettings.ts';
export { changeSettings, revealSecret } from './change.ts';
export { createSettings, type Settings } from './createSettings.ts';
export { createIpGate } from './createSettings.ts';
export { listOf } from './items.ts';
export { removeSettings } from './ownSettings.ts';
export { declaredSetting, settingRows, type SettingRow } from './rows.ts';
export { siteNameIn, siteNameOf } from './siteName.ts';
export { settingLabelsOf, type TextLookup } from './settingLabels.ts';
