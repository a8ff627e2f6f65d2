import type { LanguageSignals } from './language-signals.ts';

export const vi: LanguageSignals = {
  positive: `cảm ơn, cám ơn, tốt, nhanh, đẹp, thích, hài lòng, ngon, thân thiện, nhiệt tình, chu đáo, hữu ích, tiện lợi, ổn, vui, ủng hộ, đáng mua, giới thiệu`,
  strongPositive: `tuyệt vời, tuyệt, xuất sắc, hoàn hảo, rất tốt, rất thích, rất đẹp, quá đẹp, quá ngon, yêu, tốt nhất, số một, đỉnh, xịn, 10 điểm, 5 sao`,
  negative: `chậm, trễ, muộn, hỏng, lỗi, vỡ, bể, hư, sai, thiếu, mất hàng, đắt, bẩn, kém, tệ, thất vọng, buồn, bực, khó chịu, khiếu nại, phàn nàn, đợi, chờ, chưa nhận, chưa nhận được, không nhận được, không hoạt động, không được, không ai, không trả lời, không phản hồi, chưa giao, bị hủy, thái độ, hàng giả`,
  strongNegative: `quá tệ, rất tệ, tệ nhất, tồi tệ, kinh khủng, lừa đảo, ăn cắp, không thể chấp nhận, ghê tởm, khủng khiếp, rác, vô trách nhiệm, không bao giờ mua, đừng mua, tẩy chay, quá thất vọng`,
  negation: `không, chẳng, chưa, đừng, chả`,
  question: `khi nào, bao giờ, ở đâu, đâu rồi, tại sao, vì sao, sao, như thế nào, thế nào, bao nhiêu, mấy giờ, gì, nào, phải không, được không, có không, không ạ, chưa ạ, có thể, làm sao, cho hỏi, cho mình hỏi, cho em hỏi, xin hỏi, muốn hỏi, còn hàng không, ai biết`,
  request: `giúp, giúp đỡ, giúp mình, hỗ trợ, cần, muốn, làm ơn, vui lòng, xin, liên hệ, tư vấn, kiểm tra giúp`,
  suggestion: `góp ý, đề xuất, đề nghị thêm, gợi ý, nên thêm, nên có, các bạn nên, shop nên, giá mà, ước gì, mong shop, mong có, mong các bạn, hy vọng có, thêm tính năng, thêm chức năng, cải thiện, cải tiến, chế độ tối, lần sau, trong tương lai, sẽ tốt hơn, tốt hơn nếu, nếu có thêm, giá như`,
  complaint: `khiếu nại, phàn nàn, chưa nhận, chưa nhận được, không nhận được, chưa giao, vẫn chưa, chờ mãi, đợi mãi, chờ cả, đợi cả, không ai, không trả lời, không phản hồi, bị hỏng, bị vỡ, bị lỗi, bị bể, giao sai, giao nhầm, giao thiếu, giao trễ, sai màu, sai size, trừ tiền, bị trừ, hoàn tiền, trả lại tiền, tiền của tôi, lừa đảo, thất vọng, quá tệ, rất tệ, tồi tệ, dịch vụ tệ, không hoạt động, kém chất lượng, không bao giờ`,
  praise: `cảm ơn shop, cảm ơn các bạn, cảm ơn đã, cảm ơn nhiều, rất hài lòng, hài lòng, tuyệt vời, xuất sắc, rất thích, rất tốt, rất đẹp, rất ngon, giao hàng nhanh, phục vụ tốt, nhiệt tình, sẽ ủng hộ, ủng hộ tiếp, sẽ quay lại, 5 sao, hoàn hảo, yêu`,
  legal: `luật sư, kiện, khởi kiện, tòa án, pháp luật, công an, bảo vệ người tiêu dùng, tố cáo`,
  safety: `cháy, bốc cháy, khói, nổ, phát nổ, bị thương, bệnh viện, cấp cứu, dị ứng, ngộ độc, nguy hiểm, điện giật, mảnh thủy tinh, bỏng, con tôi, em bé`,
  press: `nhà báo, phóng viên, báo chí, truyền hình, đăng lên mạng, bóc phốt, truyền thông`,
  money: `trừ tiền hai lần, trừ tiền 2 lần, bị trừ hai lần, thanh toán hai lần, mất tiền, tiền của tôi`,
  fraud: `bị hack, hack, lừa đảo, đánh cắp, mất tài khoản, giả mạo`,
  deadline: `hôm nay, ngày mai, tối nay, ngay bây giờ, ngay lập tức, gấp, khẩn cấp, khẩn, càng sớm càng tốt, chuyến bay bị hủy, hủy chuyến, lỡ chuyến bay, đám cưới, đám tang, phẫu thuật, kỳ thi, trước thứ sáu`,
  repeated: `lại nữa, lần nữa, lần thứ ba, lần thứ hai, lần thứ 3, lần thứ 2, nhiều lần, vẫn chưa, vẫn không, mấy lần rồi, hoài`,
  leaving: `hủy tài khoản, xóa tài khoản, hủy đăng ký, không bao giờ mua, chuyển sang, lần cuối, mất khách`,
};
