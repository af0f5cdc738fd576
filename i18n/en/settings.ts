import type { SettingTexts } from '../../resources/settings.ts';
import product from './product.ts';

export default {
  groups: {
    basics: 'Basics',
    mail: 'Mail',
    upload: 'Uploads',
    config_quick_entrance: 'Shortcuts',
    notices: 'Alerts',
    terminal: 'Terminal',
    ...product.settings.groups,
  },
  items: {
    site_name: { title: 'Site name', tip: 'Shown in page titles, on the login page and in emails' },
    site_name_en: {
      title: 'Site name (English)',
      tip: 'Used in English. Leave blank to use the site name',
    },
    site_logo: {
      title: 'Site logo',
      tip: 'Shown above the menu and on the login page. A square picture looks best',
    },
    backend_entrance: { title: 'Back office address' },
    record_number: {
      title: 'ICP filing number',
      tip: 'Shown in the footer of the login page and member pages, linked to the registry',
    },
    open_member_center: {
      title: 'Enable member center',
      tip: "When off, customers can't sign in or register",
    },
    version: { title: 'Version', tip: 'Leave blank to show the program version' },
    auto_write_admin_log: {
      title: 'Admin log',
      tip: 'Records every change made in the back office, including turning this off',
    },
    admin_log_days: {
      title: 'Log retention (days)',
      tip: '30 to 3,650. Older entries are deleted permanently',
    },
    kept_days: {
      title: 'Keep deleted records and sensitive changes (days)',
      tip: '30 to 3,650. Older ones can no longer be restored',
    },
    no_access_ip: {
      title: 'Blocked IP addresses',
      tip: 'One address or range per line, e.g. 203.0.113.9 or 203.0.113.0/24',
    },
    admin_sso: {
      title: 'One session per staff account',
      tip: 'Signing in signs the account out everywhere else',
    },
    user_sso: {
      title: 'One session per customer',
      tip: 'Signing in signs the customer out everywhere else',
    },
    config_group: {
      title: 'Setting groups',
      tip: 'Key: name used in code. Value: name shown',
    },
    smtp_server: {
      title: 'SMTP server',
      tip: 'e.g. smtp.example.com. Leave blank to write emails to the log only',
    },
    smtp_port: { title: 'SMTP port', tip: 'Usually 465 for SSL and 587 for TLS' },
    smtp_user: { title: 'SMTP user' },
    smtp_pass: {
      title: 'SMTP password',
      tip: 'Stored encrypted and never shown again. Leave blank to keep the current one',
    },
    smtp_verification: {
      title: 'Encryption',
      options: {
        SSL: 'SSL (from the start)',
        TLS: 'TLS (STARTTLS)',
        NONE: 'None (private networks only)',
      },
    },
    smtp_sender_mail: { title: 'Sender address' },
    export_domains: {
      title: 'Mail domains that may receive scheduled exports',
      tip: 'One per line, e.g. example.com. Leave blank to allow only the addresses of admins',
    },
    notice_mail: {
      title: 'Notification address',
      tip: 'Sent 30 and 7 days before company documents expire. Leave blank to turn off',
    },
    upload_max_mb: { title: 'Maximum file size (MB)', tip: 'At most 10' },
    upload_suffixes: {
      title: 'File types',
      tip: 'File extensions, separated by commas. Only the default ones are supported',
    },
    upload_mimetypes: {
      title: 'Additional MIME types',
      tip: "Accepted even if the extension isn't listed above, e.g. application/pdf",
    },
    upload_max_side: { title: 'Maximum image dimension (px)', tip: 'At most 16000' },
    upload_member_mb: {
      title: 'Storage per customer (MB)',
      tip: "Total size of a customer's uploads. Staff have no limit",
    },
    upload_member_files: { title: 'Files per customer', tip: 'Staff have no limit' },
    config_quick_entrance: {
      title: 'Shortcuts',
      tip: 'Key: name shown. Value: page, e.g. shop/order/order',
    },
    notify_enabled: { title: 'Enable alerts' },
    play_audio: {
      title: 'Play a sound',
      tip: 'Staff can turn it off in their appearance settings',
    },
    terminal_manager: {
      title: 'Package manager',
      options: { npm: 'npm', cnpm: 'cnpm', pnpm: 'pnpm', yarn: 'yarn', ni: 'ni', none: 'None' },
    },
    ...product.settings.items,
  },
  entrances: product.settings.entrances,
} satisfies SettingTexts;
