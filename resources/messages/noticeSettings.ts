import type { DeclaredSettings } from '../routine/settingDeclaration.ts';

/** Settings of the notices for staff. */
export const noticeSettings = {
  notify_enabled: { group: 'notices', type: 'switch', default: true, weigh: 99 },
  play_audio: { group: 'notices', type: 'switch', default: true, weigh: 98 },
} as const satisfies DeclaredSettings;
