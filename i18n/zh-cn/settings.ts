import type { SettingTexts } from '../../resources/settings.ts';
import product from './product.ts';

export default {
  groups: {
    basics: '基础配置',
    mail: '邮件配置',
    upload: '上传配置',
    config_quick_entrance: '快捷配置入口',
    notices: '消息提醒',
    terminal: '终端',
    ...product.settings.groups,
  },
  items: {
    site_name: { title: '站点名称', tip: '显示在页面标题、登录页和邮件中' },
    site_name_en: { title: '站点名称（英文）', tip: '英文界面和邮件使用；留空使用站点名称' },
    site_logo: { title: '站点 Logo', tip: '显示在菜单顶部和登录页，建议使用正方形图片' },
    backend_entrance: { title: '后台入口' },
    record_number: { title: '备案号', tip: '显示在登录页和会员页面底部，并链接到备案查询网站' },
    open_member_center: { title: '开放会员中心', tip: '关闭后会员不能登录和注册' },
    version: { title: '版本号', tip: '留空则显示程序的版本' },
    auto_write_admin_log: {
      title: '记录管理员日志',
      tip: '记录后台的每一次写操作；关闭这一动作本身也会被记录',
    },
    admin_log_days: {
      title: '管理员日志保留天数',
      tip: '30 至 3650 天；更早的记录会被永久删除',
    },
    kept_days: {
      title: '回收数据和敏感修改保留天数',
      tip: '30 至 3650 天；更早的内容将无法还原或回滚',
    },
    no_access_ip: {
      title: '禁止访问的 IP',
      tip: '每行一个地址或网段，例如 203.0.113.9 或 203.0.113.0/24',
    },
    admin_sso: { title: '管理员单点登录', tip: '登录后，该账号在其他地方的登录随即失效' },
    user_sso: { title: '会员单点登录', tip: '登录后，该会员在其他地方的登录随即失效' },
    config_group: { title: '配置分组', tip: '键是分组的变量名，值是分组的名称' },
    smtp_server: { title: 'SMTP 服务器', tip: '例如 smtp.example.com；留空则邮件只写入发信日志' },
    smtp_port: { title: 'SMTP 端口', tip: 'SSL 通常为 465，TLS 通常为 587' },
    smtp_user: { title: 'SMTP 用户名' },
    smtp_pass: { title: 'SMTP 密码', tip: '加密保存，不再显示；留空表示不修改' },
    smtp_verification: {
      title: '加密方式',
      options: { SSL: 'SSL（一开始就加密）', TLS: 'TLS（STARTTLS）', NONE: '不加密（仅限内网）' },
    },
    smtp_sender_mail: { title: '发件人邮箱' },
    export_domains: {
      title: '可接收定时导出的邮箱域名',
      tip: '每行一个，例如 example.com。留空时只能发给本后台管理员的邮箱',
    },
    notice_mail: {
      title: '提醒邮箱',
      tip: '公司文件到期前 30 天和 7 天发送提醒；留空则不提醒',
    },
    upload_max_mb: { title: '单个文件上限（MB）', tip: '最大 10' },
    upload_suffixes: {
      title: '允许的文件类型',
      tip: '文件名后缀，用逗号分隔；只能从初始列出的后缀中选择',
    },
    upload_mimetypes: {
      title: '另外允许的 MIME 类型',
      tip: '后缀未列出、但类型在此列出的文件也可上传，例如 application/pdf',
    },
    upload_max_side: { title: '图片最长边（像素）', tip: '最大 16000' },
    upload_member_mb: { title: '单个会员的空间（MB）', tip: '会员上传的全部文件；员工不受限制' },
    upload_member_files: { title: '单个会员的文件数', tip: '员工不受限制' },
    config_quick_entrance: {
      title: '快捷配置入口',
      tip: '键是显示的名称，值是页面，例如 shop/order/order',
    },
    notify_enabled: { title: '启用消息提醒' },
    play_audio: { title: '播放提示音', tip: '员工也可以在外观设置中为自己关闭' },
    terminal_manager: {
      title: '包管理器',
      options: { npm: 'npm', cnpm: 'cnpm', pnpm: 'pnpm', yarn: 'yarn', ni: 'ni', none: '不使用' },
    },
    ...product.settings.items,
  },
  entrances: product.settings.entrances,
} satisfies SettingTexts;
