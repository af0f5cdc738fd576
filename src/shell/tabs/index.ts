export { PageList } from './PageList.tsx';
export { TabBar } from './TabBar.tsx';
export { TabsProvider, useTabs, type OpenedPages } from './TabsContext.ts';
export { useOpenedPages } from './useOpenedPages.ts';
