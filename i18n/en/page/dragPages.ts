import type { dragPages } from '../../../resources/page/dragPages.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Page design',
  list: 'Page designs',
  search: 'Name',
  empty: 'Layouts of shop pages. Publish one, and a page shows it',
  edit: 'Design',
  fields: {
    name: 'Name',
    terminal: 'Device',
    draft_tree: 'Draft',
    tree: 'Published content',
    publish_version: 'Published',
    template_id: 'Template',
    admin_id: 'Edited by',
    versions: 'Versions',
  },
  options: { terminal: { h5: 'Mobile web', pc: 'Desktop', miniapp: 'Mini program' } },
  rows: {
    versions: {
      fields: {
        drag_page_id: 'Page design',
        number: 'Version',
        tree: 'Content',
        note: 'Note',
        admin_id: 'Published by',
      },
    },
  },
  sections: { base: 'Design', history: 'Versions' },
  actions: {
    publish: {
      name: 'Publish',
      title: 'Publish "%{label}"',
      note: 'The draft becomes a new version, visible at once',
      done: 'Published',
      inputs: { note: 'Version note' },
    },
    rollback: {
      name: 'Roll back',
      title: 'Roll back "%{label}"',
      note: 'The draft is replaced by that version',
      done: 'Rolled back',
      inputs: { number: 'Version' },
      reason: 'Available once the page has been published',
    },
    copy: {
      name: 'Duplicate',
      title: 'Duplicate "%{label}"',
      note: 'Copies the draft without its versions',
      done: 'Duplicated',
      inputs: { name: 'New name' },
    },
    fromTemplate: {
      name: 'Start from a template',
      title: 'Start from a template',
      done: 'Page design created',
      inputs: { template_id: 'Template', name: 'Page name' },
    },
    saveAsTemplate: {
      name: 'Save as template',
      title: 'Save "%{label}" as a template',
      note: 'The draft becomes a new template',
      done: 'Saved as a template',
      inputs: { name: 'Template name', name_en: 'Template name (English)' },
    },
  },
} satisfies MessagesFor<typeof dragPages>;
