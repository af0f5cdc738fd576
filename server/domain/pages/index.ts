export { countUses } from './uses.ts';
export {
  bePresent,
  draftOf,
  drawDraft,
  openDesign,
  readShared,
  saveDraft,
  shareDraft,
  versionOf,
  versionsOf,
} from './drafts.ts';
import {
  copyDragPage,
  dragPageHooks,
  pageComponentHooks,
  publishDragPage,
  rollbackDragPage,
  saveAsTemplate,
  setHomePage,
  storePageHooks,
  usePageTemplate,
} from './pages.ts';

export const handlers = {
  drag_page: {
    publish: publishDragPage,
    rollback: rollbackDragPage,
    copy: copyDragPage,
    saveAsTemplate,
  },
  page: { setHome: setHomePage },
  page_template: { use: usePageTemplate },
} as const;

export const hooks = {
  drag_page: dragPageHooks,
  page: storePageHooks,
  page_component: pageComponentHooks,
};
