import { settings } from '../../resources/settings.ts';
import { orderHandlersWith } from '../../server/domain/index.ts';
import type { SettingsReader } from '../../server/domain/handle.ts';

/** Every setting as it is declared. */
export const declaredSettings: SettingsReader = {
  // The default of a setting is a value of its type.
  setting: async (name) => settings[name].default as never,
};

export const orderHandlers = orderHandlersWith({ ...declaredSettings, zone: 'Asia/Shanghai' });
