import type zhCn from '../../../zh-cn/routine/own/scheduling.ts';

export default {
  choose: 'Choose a list',
  failed: 'The lists could not be loaded',
  retry: 'Try again',
  all: 'All records',
  given:
    'As filtered in the list: %{smart_count} filter |||| As filtered in the list: %{smart_count} filters',
  shown: 'All columns of the list',
  rights: 'The export runs with the rights of the person who saved it last.',
} satisfies typeof zhCn;
