export default {
  title: '登录设备',
  text: '发现陌生设备时请将其下线，并修改密码。',
  ended: '已下线',
  failed: '下线失败：%{reason}',
};
