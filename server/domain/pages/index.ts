import { ownEndpoint } from '../handle.ts';
export { countUses, usesOf } from './uses.ts';
export {
  builders,
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
  pageTemplateHooks,
  publishDragPage,
  rollbackDragPage,
  setHomePage,
  storePageHooks,
} from './pages.ts';
import { saveAsTemplate, startFromTemplate, usePageTemplate } from './templates.ts';

export { leftOutFiles, type LeftOutFile, withAddresses, withoutRecords } from './portable.ts';
export {
  addTemplate,
  drawnPage,
  readTemplate,
  templateBy,
  type TemplateContent,
} from './templates.ts';

export const handlers = {
  drag_page: {
    publish: publishDragPage,
    rollback: rollbackDragPage,
    copy: copyDragPage,
    saveAsTemplate,
    fromTemplate: startFromTemplate,
  },
  page: { setHome: setHomePage },
  page_template: { use: usePageTemplate, exportFile: ownEndpoint, importFile: ownEndpoint },
} as const;

export const hooks = {
  drag_page: dragPageHooks,
  page: storePageHooks,
  page_component: pageComponentHooks,
  page_template: pageTemplateHooks,
};
