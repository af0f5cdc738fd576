import { classTree, type FrameData, publicConfig } from '../api/site.ts';
import type { StoreCall } from '../storeScreen.ts';

/** Without it, screens are shown all the same. */
export const emptyFrame: FrameData = { settings: {}, classes: [] };

/** Never rejects: a frame without its data is better than none. */
export async function loadFrame(call: StoreCall): Promise<FrameData> {
  const [settings, classes] = await Promise.all([
    call(publicConfig, undefined).catch(() => emptyFrame.settings),
    call(classTree, undefined).then(
      ({ list }) => list,
      () => emptyFrame.classes,
    ),
  ]);
  return { settings, classes };
}

/** A setting as a text; empty if it is not set. */
export const settingText = ({ settings }: FrameData, name: string): string => {
  const value = settings[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};
