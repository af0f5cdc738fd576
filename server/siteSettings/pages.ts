import { pageGroups, type SettingGroup } from '../../resources/settings.ts';

/** The groups of a page of the shop's settings by its path; undefined for the page of all others. */
export const tabsOfPage = (path: string): readonly SettingGroup[] | undefined =>
  Object.hasOwn(pageGroups, path) ? pageGroups[path as keyof typeof pageGroups] : undefined; // It is there.

const shopGroups: readonly string[] = Object.values(pageGroups).flat();

/** True if a group belongs to one of the pages of the shop's settings. */
export const isShopGroup = (group: string): boolean => shopGroups.includes(group);

/** True if a setting of this group is on a page. */
export const isOnPage = (path: string, group: string): boolean =>
  tabsOfPage(path)?.some((each) => each === group) ?? !isShopGroup(group);
