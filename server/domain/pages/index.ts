import {
  copyDragPage,
  dragPageHooks,
  pageComponentHooks,
  pageTemplateHooks,
  publishDragPage,
  rollbackDragPage,
  setHomePage,
  storePageHooks,
  usePageTemplate,
} from './pages.ts';

export const handlers = {
  drag_page: { publish: publishDragPage, rollback: rollbackDragPage, copy: copyDragPage },
  page: { setHome: setHomePage },
  page_template: { use: usePageTemplate },
} as const;

export const hooks = {
  drag_page: dragPageHooks,
  page: storePageHooks,
  page_component: pageComponentHooks,
  page_template: pageTemplateHooks,
};
