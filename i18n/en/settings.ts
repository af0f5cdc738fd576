import type { SettingTexts } from '../../resources/routine/settings.ts';

export default {
  groups: {
    basics: 'Basics',
    mail: 'Mail',
    upload: 'Uploads',
    config_quick_entrance: 'Quick entrances',
  },
  items: {
    site_name: { title: 'Site name', tip: 'Shown in page titles, on the login page and in mails' },
    site_logo: {
      title: 'Site logo',
      tip: 'Shown above the menu and on the login page. A square picture looks best',
    },
    backend_entrance: { title: 'Address of the back office' },
    record_number: {
      title: 'Licence number',
      tip: 'Shown at the foot of the login page and of member pages, with a link to the registry',
    },
    open_member_center: {
      title: 'Member area is open',
      tip: 'When off, members can neither sign in nor register',
    },
    version: { title: 'Version', tip: 'When empty, the version of the program is shown' },
    auto_write_admin_log: {
      title: 'Keep the admin log',
      tip: 'Records every write in the back office; switching it off is recorded too',
    },
    admin_log_days: {
      title: 'Days the admin log is kept',
      tip: '30 to 3,650; older records are deleted for good',
    },
    kept_days: {
      title: 'Days deleted records and sensitive changes are kept',
      tip: '30 to 3,650; what is older can no longer be taken back',
    },
    no_access_ip: {
      title: 'Refused IP addresses',
      tip: 'One address or range a line, such as 203.0.113.9 or 203.0.113.0/24',
    },
    admin_sso: {
      title: 'One session for each staff account',
      tip: 'Signing in signs the account out everywhere else',
    },
    user_sso: {
      title: 'One session for each member',
      tip: 'Signing in signs the member out everywhere else',
    },
    config_group: {
      title: 'Groups of settings',
      tip: 'The key is the name in code, the value is what people read',
    },
    smtp_server: {
      title: 'SMTP server',
      tip: 'Such as smtp.example.com; when empty, mails are only written to the log',
    },
    smtp_port: { title: 'SMTP port', tip: 'Usually 465 for SSL and 587 for TLS' },
    smtp_user: { title: 'SMTP user' },
    smtp_pass: {
      title: 'SMTP password',
      tip: 'Stored encrypted and never shown again; empty leaves it as it is',
    },
    smtp_verification: {
      title: 'Encryption',
      options: {
        SSL: 'SSL (from the start)',
        TLS: 'TLS (STARTTLS)',
        NONE: 'None (inside a network of your own only)',
      },
    },
    smtp_sender_mail: { title: 'Sender address' },
    notice_mail: {
      title: 'Address for notices',
      tip: 'Told 30 and 7 days before company documents expire; when empty, nobody is',
    },
    upload_max_mb: { title: 'Largest file (MB)', tip: 'At most 10' },
    upload_suffixes: {
      title: 'File types',
      tip: 'Endings of file names with commas between; only those that stand here at first are possible',
    },
    upload_mimetypes: {
      title: 'Further types',
      tip: 'MIME types that are taken although their ending is not listed above, such as application/pdf',
    },
    upload_max_side: { title: 'Longest side of a picture (px)', tip: 'At most 16000' },
    upload_member_mb: {
      title: 'Space of one member (MB)',
      tip: 'All uploads of a member together; staff have no limit',
    },
    upload_member_files: { title: 'Files of one member', tip: 'Staff have no limit' },
    config_quick_entrance: {
      title: 'Quick entrances',
      tip: 'The key is what is shown, the value is the page, such as shop/order/order',
    },
  },
  entrances: { orders: 'Orders', goods: 'Goods' },
} satisfies SettingTexts;
