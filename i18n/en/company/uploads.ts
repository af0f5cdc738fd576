import type { companyUploads } from '../../../resources/company/uploads.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: 'Company document',
  list: 'Company documents',
  search: 'Title',
  empty: 'Licences, contracts and certificates are kept here, with the day they expire',
  fields: {
    title: 'Title',
    category: 'Category',
    file: 'File',
    attachment_id: 'Attachment',
    issue_date: 'Issued on',
    expire_date: 'Expires on',
    expiry: 'Validity',
    warned_days: 'Days before the last notice',
    remark: 'Remark',
    visible: 'Shown to customers',
    status: 'Status',
  },
  hints: { visible: 'Customers can see it on the About page' },
  options: {
    category: {
      licence: 'Licence',
      contract: 'Contract',
      certificate: 'Certificate',
      brand: 'Brand',
      other: 'Other',
    },
    expiry: { valid: 'Valid', soon: 'Expires soon', expired: 'Expired' },
    status: { off: 'Off', on: 'On' },
  },
  sections: { base: 'Document', file: 'File and dates', publish: 'Visibility' },
  rules: { dates: 'The expiry date must be after the issue date' },
  presets: { expiring: 'Expiring' },
  waiting: { expiring: 'Documents about to expire' },
} satisfies MessagesFor<typeof companyUploads>;
