export const vi = `
MASK: bình chữa cháy, bình cứu hỏa, fire tv, fire stick, pháo hoa, lửa trại, cháy hàng, bán cháy, cháy quá, cháy phố, sân tennis, sân quần vợt, không khói, không hút thuốc, báo khói, cảm biến khói, xông khói, giá gas, tiền gas, bếp gas giá, bếp nướng gas, bình gas giá, bom tấn, bom tắm, viên sủi bồn tắm, đói chết, đói muốn chết, chết đói, cười chết, chết cười, cười muốn chết, mệt muốn chết, nóng muốn chết, lạnh muốn chết, mê chết, ngon chết, ngon muốn chết, đẹp chết, thích chết, vui chết, buồn ngủ chết, chán chết, thèm chết, rẻ chết, giết thời gian, bộ dao, dao nhà bếp, dao làm bếp, chụp ảnh, màn hình cảm ứng, bùng nổ hương vị, bùng nổ khuyến mãi, bùng nổ doanh số, giá sốc, giá shock, không gây dị ứng, chống dị ứng, giao hàng đến bệnh viện, giao đến bệnh viện, giao tới bệnh viện, giao hàng tới bệnh viện, đốt calo, đốt mỡ, đốt cháy calo, nến, hackathon, phim luật sư, các con tôi thích, con tôi thích, con tôi rất thích, bé nhà mình thích, bé thích, bé rất thích, biệt đội cảm tử, rò rỉ nước, máy chết, điện thoại chết, pin chết, hết pin
SUICIDE: tự tử, tự sát, tự vẫn, tự kết liễu, kết liễu đời mình, kết liễu cuộc đời, kết thúc cuộc đời, kết thúc cuộc sống, kết thúc đời mình, kết thúc mạng sống, kết thúc sinh mạng, kết thúc tất cả, chấm dứt cuộc đời, chấm dứt cuộc sống, chấm dứt tất cả, tu tu., quyên sinh, muốn chết, muon chet, chỉ muốn chết, chết đi cho xong, chết cho xong, chết quách, chết đi được không, thà chết, ước gì tôi chết, ước gì mình chết, ước mình chết, tự giết, giết bản thân, giết chính mình, tự làm hại, tự làm đau, làm hại bản thân, làm đau bản thân, tự hại, tự rạch, rạch tay, cắt cổ tay, cắt tay mình, rạch cổ tay, treo cổ, thắt cổ, nhảy cầu, nhảy lầu, nhảy xuống sông, nhảy từ, lao vào tàu, lao đầu vào, uống hết thuốc, uống hết chỗ thuốc, uống hết lọ thuốc, uống cả lọ, uống thuốc ngủ, uống cả vỉ, cả lọ thuốc, quá liều, thư tuyệt mệnh, thư vĩnh biệt, tự bắn, không tỉnh dậy, đừng tỉnh dậy, không bao giờ tỉnh, ngủ mãi mãi, ngủ luôn, biến mất mãi mãi, biến mất khỏi thế giới, biến mất khỏi cõi đời, từ bỏ cuộc sống, rời bỏ thế giới, lìa đời, tìm đến cái chết, không muốn sống, ngủ rồi không dậy
NOLIFE: không muốn sống, ko muốn sống, k muốn sống, không thiết sống, không còn muốn sống, hết muốn sống, chẳng muốn sống, chán sống, không còn lý do để sống, không có lý do để sống, không còn lý do sống, không có lý do sống, sống làm gì nữa, sống để làm gì, sống không có ý nghĩa, cuộc sống vô nghĩa, cuộc đời vô nghĩa, cuộc sống không còn ý nghĩa, cuộc sống chẳng còn, không đáng sống, mệt mỏi với cuộc sống, mệt mỏi vì phải sống, tốt hơn nếu không có tôi, tốt hơn nếu không có mình, không có tôi thì, không có tôi sẽ, tin nhắn cuối cùng, lời cuối cùng, không muốn tồn tại, chưa từng sinh ra, đừng sinh ra, ngày mai tôi sẽ không còn, mai tôi không còn, khi các bạn đọc được, khi bạn đọc được, tôi đã không còn, mình không còn nữa, không ai nhớ đến tôi, chẳng ai nhớ, gánh nặng cho, là gánh nặng, muốn biến mất, không thấy lối thoát, muốn mọi thứ kết thúc, muốn tất cả kết thúc, nói với gia đình tôi, cái chết của tôi, nghĩ đến cái chết, không thể sống tiếp, không sống nổi, thế giới không có tôi, không đáng được sống, chấm dứt nỗi đau, kết thúc nỗi đau, giải thoát bằng cái chết, vết cắt trên tay, đâm vào cây, chỉ còn cách chết, chỉ còn nước chết, ngoài cái chết, sống vì cái gì, sao tôi còn sống, không còn sức sống tiếp, mong không tỉnh, mong đừng thức dậy, ý định tự tử, nghĩ đến tự tử, khi tôi chết, nếu tôi chết, chẳng ai để ý, đi chết, chết đi
DESPAIR: không chịu nổi nữa, không chịu đựng nổi, hết hy vọng, không còn hy vọng, bế tắc, tuyệt vọng, trầm cảm, vĩnh biệt, vô dụng, không lối thoát
MEANS: thuốc ngủ, dây thừng, cầu., lưỡi lam
THREAT: giết mày, giết chúng mày, giết hết, giết các người, giết tụi bay, giết cả nhà, giết người, giết anh, giết cô, tao giết, tôi sẽ giết, sẽ giết, bắn chết, bắn hết, xả súng, nổ súng, đâm chết, đâm mày, đâm các người, chém chết, chém mày, cắt cổ, bóp cổ, đánh chết, đánh cho, đánh gãy, đập nát, đập chết, đấm vỡ mặt, đấm vào mặt, bẻ gãy, gãy chân, biết nhà mày, biết chỗ mày ở, biết mày ở đâu, biết các người ở đâu, biết anh ở đâu, biết chúng mày, biết địa chỉ nhà, đốt cửa hàng, đốt quán, đốt nhà, đốt trụi, đốt sạch, phóng hỏa, châm lửa, cho nổ, đánh bom, đặt bom, gài bom, có bom, quả bom, cho nổ tung, nổ tung cửa hàng, thổi bay, máu sẽ đổ, đổ máu, tắm máu, sẽ chết hết, sẽ phải chết, mày chết chắc, chết chắc, mày sẽ chết, các người sẽ chết, tụi bay chết, chờ ở ngoài, đợi ở ngoài, chặn đường, mang súng, mang dao, mang theo dao, mang theo súng, cầm dao, thảm sát, khủng bố, đe dọa giết, dọa giết, trả giá bằng máu, trả giá bằng mạng, tìm ra mày, con tin, tạt axit, axit, thanh toán, xử mày, cho mày biết tay, đi đường cẩn thận, đâm xe vào, không còn mạng, không toàn mạng, nắm đấm, tìm ra chỗ ở, tìm ra nhà, đến nhà mày, đến tận nhà, tát cho, tát vỡ, làm hại các người, tấn công, cán chết, tông chết, vào viện nằm, cho vào viện, vào quan tài, xuống mồ, không ai an toàn, đáng chết, chết đi lũ, đập đầu, đập vỡ đầu, đánh què, đánh bầm, giết thằng, giết con, giết nó, đánh gãy chân, đốt hết tụi
KILL: giết, bắn., đâm., chém, đánh., bóp cổ, sát hại
BOMB: bom., chất nổ, thuốc nổ, lựu đạn, mìn.
WEAPON: súng, dao., mã tấu, rìu, axit, xăng, vũ khí, gậy., búa, súng trường
BLAST: nổ., phát nổ, nổ tung
ARSON: đốt., phóng hỏa, châm lửa, xăng
YOU: mày, các người, chúng mày, tụi bay, tất cả, nhân viên, tài xế, quản lý, mọi người, các anh, các bạn, anh ta, bọn mày, ông chủ
PLACE: cửa hàng, văn phòng, tòa nhà, trường học, sân bay, nhà ga, kho., trụ sở, nhà hàng, máy bay, chuyến bay, tàu, khách sạn, trung tâm, chi nhánh, siêu thị, ngân hàng, nhà máy, quán, xe., xe tải, kiện hàng, bưu kiện
INTENT: sẽ., ngày mai, hôm nay, tối nay, sắp, đã đặt, đã gài, giấu, thề, tới., đến., muốn, chuẩn bị
ABUSED: quấy rối, quấy rối tình dục, xâm hại, lạm dụng tình dục, lạm dụng trẻ, bạo hành, ấu dâm, hiếp dâm, cưỡng hiếp, cưỡng bức, sàm sỡ, sờ soạng, sờ mó, sờ mông, sờ ngực, sờ đùi, sờ vào người, động chạm, đụng chạm vào, vùng kín, chỗ kín, ảnh khỏa thân, ảnh nude, ảnh nóng, ảnh hở hang, khỏa thân, khiêu dâm, đánh tôi, đánh con tôi, đánh con, đánh đập, đánh trẻ, đánh bé, tát tôi, tát con, tát vào mặt, tát vào, tát cháu, xô tôi, xô ngã, đẩy ngã, đẩy tôi, đá vào, đá tôi, nhổ nước bọt, hành hung, phân biệt chủng tộc, kỳ thị, cút về nước, quay lén, chụp lén, camera ẩn, theo dõi tôi về, bám theo, nhốt, cưỡng hôn, hôn tôi, hành hạ, ngược đãi, cởi quần, cởi áo, cởi đồ, thủ dâm, gạ tình, dụ dỗ, bóp mông, bóp ngực, túm tóc, kéo tay tôi, nhốt trẻ, nhốt các, đánh bệnh nhân, đánh người già, sờ mông, cố hôn tôi, hôn tôi, bị bầm tím, cởi đồ trước, bố dượng, cha dượng, bố đánh tôi, lắc mạnh con tôi, lắc em bé, ép trẻ, ép con tôi, bắt trẻ, ngồi lên đùi, lời lẽ tình dục, lời lẽ dâm, đi theo về nhà, theo về tận nhà, không cho tôi xuống, trái ý muốn, sờ đùi, tụt quần, giật tóc, nắm tóc, vì màu da, trói trẻ, bỏ mặc con tôi, bỏ đói
CHILD: con tôi, con trai, con gái, trẻ em, em bé, bé., cháu, tuổi., trẻ sơ sinh, vị thành niên, học sinh, con mình, đứa trẻ, trẻ., con em, đứa bé, bọn trẻ, bệnh nhân, người già, người cao tuổi, bà tôi, mẹ tôi, khuyết tật, ông tôi, bà tôi, ông nội, bà ngoại, ông., bà.
STAFF: nhân viên, tài xế, bảo vệ, quản lý, kỹ thuật viên, shipper, người giao hàng, phục vụ, y tá, bảo mẫu, huấn luyện viên, thu ngân, giáo viên, bác sĩ, điều dưỡng, thợ., bán hàng, cô giáo, massage, nhân viên bảo vệ, taxi, hộ lý
ADULT: đàn ông, người lạ, người lớn, cha dượng, bố dượng, chú., thầy giáo, hàng xóm, nhà trẻ, mẫu giáo, người dùng, cha., mẹ., ông., chồng, bạn trai, gã., thầy.
HIT: đánh., tát., đẩy., xô., đá., đấm, nhổ., bầm, bạo lực, đe dọa, lôi, kéo., lắc, bóp, ném
TOUCH: sờ., chạm, đụng, hôn., vuốt ve, cởi., mông, ngực, đùi, ôm., cọ., cọ xát, ôm., dí
SEX: tình dục, khỏa thân, nude, khiêu dâm, dâm, nhạy cảm, hở hang, vùng kín, đồ lót
ABUSE: bạo hành, ngược đãi, lạm dụng, bỏ mặc, nhốt, trói, hành hạ, bắt nạt, sỉ nhục, xúc phạm
HARASS: quấy rối, theo dõi, bám theo, tống tiền, đe dọa, gạ gẫm, làm phiền
SLUR: chủng tộc, kỳ thị, miệt thị, chửi, phân biệt, xúc phạm, lăng mạ
DANGER: không thở được, ko thở được, không thể thở, khó thở, ngừng thở, tắc thở, ngạt thở, nghẹt thở, bị ngạt, bị hóc, hóc., hóc dị vật, mắc nghẹn, bị nghẹn, nghẹn., mắc ở cổ, mắc trong cổ, sốc phản vệ, phản vệ, phản ứng dị ứng, dị ứng nặng, bị dị ứng, khí co., ngộ độc khí, mùi gas, mùi ga., mùi khí gas, ngửi thấy gas, ngửi thấy mùi gas, rò rỉ gas, rò gas, xì gas, gas bị rò, gas bị xì, gas rò, bốc cháy, bắt lửa, bị cháy, cháy nhà, đang cháy, cháy rồi, phát hỏa, hỏa hoạn, cháy nổ, gây cháy, bốc khói, ra khói, khói bốc, khói bay ra, khói ra, bị điện giật, điện giật, giật điện, rò điện, phát nổ, nổ tung, bị nổ, đã nổ, vừa nổ, nổ trong, ngộ độc, bất tỉnh, ngất, ngất xỉu, xỉu., mất ý thức, hôn mê, sưng cổ họng, cổ họng sưng, họng sưng, mặt sưng, sưng mặt, môi sưng, sưng môi, sưng phù, tím tái, tím mặt, mặt tím, mảnh thủy tinh, mảnh kính, thủy tinh trong, kính vỡ trong, mảnh kim loại, kim loại trong, kim trong, đinh trong, lưỡi dao trong, dị vật, bị bỏng, bỏng tay, phỏng tay, bỏng., phỏng., co giật, nôn ra máu, ói ra máu, không ghi trên nhãn, không có trên nhãn, không ghi trên bao bì, nhãn không ghi, nuốt phải, nuốt., nuốt pin, uống nhầm, uống phải thuốc tẩy, tia lửa, cấp cứu, xe cứu thương, cứu hỏa, chữa cháy đến, pin phồng, pin bị phồng, phồng pin, đứt ngón, đứt tay, cắt sâu, phải khâu, đưa vào viện, đưa đi viện, phải nhập viện, nhập viện vì, đi cấp cứu, gãy răng, mẻ răng, mất phanh, phanh không ăn, kẹt thang máy, kẹt trong thang máy, phản ứng nặng, phản ứng mạnh, bị bệnh sau khi, đau bụng sau khi, nôn sau khi, tiêu chảy sau khi, cả nhà bị, có sâu, có giòi, con gián, mốc trong đồ ăn dặm, sai thuốc, sai liều, chảy máu không ngừng, máu không cầm, đổ vào người, đổ sập, khí độc, tê tay vì điện
GAS: gas., khí., bếp gas, bình nóng lạnh, lò sưởi
SMELL: mùi, ngửi, hôi, chóng mặt, xì.
LEAK: rò rỉ, rò., xì.
FIRE: cháy, lửa., hỏa
FLAMES: tia lửa, chảy nhựa, nóng chảy, quá nóng, nóng ran, khét, tóe lửa, ngọn lửa
SMOKE: khói
BURN: bỏng., phỏng, phồng rộp
CHOKE: hóc., nghẹn, ngạt, cổ họng, sặc
POISON: độc., ngộ độc, nhiễm khuẩn, mốc., thuốc tẩy, chất tẩy, hóa chất
ALLERGY: dị ứng, đậu phộng, lạc., gluten, hạt điều, lactose
REACTION: sưng, phát ban, nổi mẩn, mẩn ngứa, ngứa., sốc., phản ứng, thở., lưỡi, nổi mề đay
ELECTRO: điện., sạc., dây điện, ổ cắm, phích, pin., giật
FOREIGN: thủy tinh, kính, kim loại, kim., đinh, ốc., lưỡi lam, nhựa, dây thép
FOOD: ăn., thức ăn, món, súp, salad, sữa, bánh, pizza, socola, nước sốt, uống, cắn, burger, miệng, răng, gà., hộp, cơm, phở, đồ ăn
SWALLOW: nuốt, uống, cho vào miệng
HOSPITAL: bệnh viện, nhập viện, cấp cứu, phòng khám, khâu, phẫu thuật, viện.
AMBULANCE: cứu thương, cứu hỏa, cấp cứu, sơ tán
FAINT: ngất, xỉu, bất tỉnh, chóng mặt, co giật
SICK: nôn, ói., tiêu chảy, đau bụng, sốt., buồn nôn, ốm., bệnh.
BLEED: chảy máu, máu.
INJURED: bị thương, gãy, đứt, cắt vào, ngón tay, kẹt, vết thương, rách
SMALLPART: pin., nam châm, nút., mảnh, nắp, hạt., đồ chơi, bánh xe, mắt.
BREACH: rò rỉ dữ liệu, lộ dữ liệu, lộ thông tin, rò rỉ thông tin, bị lộ, đánh cắp danh tính, mạo danh, giả mạo, giả danh, bị hack, hacker, hack., hack tài khoản, tin tặc, mất tài khoản, chiếm đoạt tài khoản, chiếm tài khoản, chiếm quyền, cướp tài khoản, đánh cắp tài khoản, ai đó đã đăng nhập, ai đó đăng nhập, có người đăng nhập, người khác đăng nhập, người lạ đăng nhập, ai đó đang dùng tài khoản, ai đó đang sử dụng, ai đó dùng tài khoản, ai đó đã đổi, ai đó đổi, ai đó vào tài khoản, có người vào tài khoản, có người dùng tài khoản, có kẻ, truy cập trái phép, đăng nhập trái phép, đăng nhập lạ, mật khẩu bị đổi, mật khẩu đã bị đổi, bị đổi mật khẩu, email bị đổi, thông tin của người khác, thông tin của khách hàng khác, đơn hàng của người khác, đơn của người khác, địa chỉ của người khác, tài khoản của người khác, hóa đơn của người khác, khách hàng khác, khách khác, của người lạ, dark web, bị đăng lên mạng, lừa đảo mạo danh, phishing, đơn hàng tôi không đặt, đơn tôi không đặt, tôi không đặt, tôi chưa từng đặt, mà tôi không, không phải tôi, không phải do tôi, tôi không hề, thẻ bị sao chép, thông tin thẻ bị, cơ sở dữ liệu, đọc tin nhắn của tôi, bị chiếm, tên tôi đặt, gửi thông tin của tôi cho, đưa địa chỉ của tôi, bán thông tin của tôi, chia sẻ thông tin của tôi, mã otp tôi không, mã xác nhận tôi không, mã tôi không yêu cầu, kẻ lừa đảo biết, lừa đảo biết mã đơn, biết mã đơn hàng của tôi, tài khoản giả, trang giả mạo, mất điểm tích lũy, điểm bị đánh cắp, điểm bị trộm, hồ sơ của người khác, sao kê của người khác, khi chưa có sự đồng ý, biết mật khẩu của tôi, nhắn tin cho bạn bè tôi
HACK: hack, đánh cắp, trộm, chiếm, lộ., rò rỉ, lừa đảo
ACCOUNT: tài khoản, mật khẩu, email, hồ sơ, đăng nhập, facebook, trang cá nhân
STRANGER: ai đó, người lạ, người khác, kẻ gian, bên thứ ba, có người
LOGIN: đăng nhập, truy cập, sử dụng, dùng.
CHANGED: đổi., thay đổi, xóa, bị khóa, không vào được, không đăng nhập được, mất quyền
NOTME: không phải tôi, tôi không, chưa từng, không được phép, không có sự đồng ý, không phải mình
OTHERS: khách hàng khác, người khác, khách khác, người lạ, người khác, người lạ
DATA: thông tin, dữ liệu, địa chỉ, thẻ., số điện thoại, cccd, cmnd, hóa đơn, tên., ảnh, tài khoản ngân hàng, đơn hàng, tên tôi, tin nhắn
SEE: thấy, hiển thị, nhận được, gửi cho tôi, xem được, hiện ra, đọc., nhận được
PUBLIC: trên mạng, internet, công khai, dark web, rao bán, bán cho, google
STOLEN: đánh cắp, mất cắp, bị trừ, bị rút, lừa đảo, trộm
ORDERED: đơn hàng, đặt hàng, mua., thanh toán, giao dịch, chuyển khoản, đăng bài
LEGAL: kiện, khởi kiện, kiện các, kiện công ty, kiện ra tòa, ra tòa, tòa án, gặp nhau ở tòa, hầu tòa, luật sư, luật sư của tôi, pháp lý, biện pháp pháp lý, hành động pháp lý, pháp luật, trước pháp luật, bảo vệ người tiêu dùng, bảo vệ quyền lợi người tiêu dùng, hội bảo vệ, cục quản lý, quản lý thị trường, sở công thương, báo công an, trình báo, công an, tố cáo, bồi thường thiệt hại, đòi bồi thường, khiếu nại lên, đơn kiện, thanh tra, cơ quan chức năng, truy tố, nói chuyện với luật sư, gặp luật sư, thuê luật sư, tư vấn luật sư, yêu cầu bồi thường, vi phạm hợp đồng, hậu quả pháp lý, trách nhiệm pháp lý, báo cảnh sát, gọi công an, báo lên công an, sở y tế, an toàn thực phẩm, cục cạnh tranh
LAWYER: luật sư, văn phòng luật
SUE: kiện., khởi kiện
COURT: tòa án, tòa., thẩm phán
REGULATOR: người tiêu dùng, cơ quan, quản lý thị trường, thanh tra
REPORT: tố cáo, khiếu nại, trình báo, báo., gửi đơn
POLICE: công an, cảnh sát
ENGAGE: liên hệ, thuê, làm việc, gặp, nói chuyện, gửi thư, nhờ
NEG: không, ko., chưa, chẳng, đừng, không bao giờ
ME: tôi, mình, em., của tôi, bạn tôi, chị., anh., vợ., chồng, mẹ., bố., tao
SELL: có bán, bán không, giá bao nhiêu, bao nhiêu tiền, còn hàng, giao hàng, size, giảm giá, muốn mua, tư vấn, màu., quà, bảo hành, tương thích, có loại, khóa học, an toàn không, thay thế
LOVE: yêu., thích., cảm ơn, tuyệt, ngon, hoàn hảo, vui., đẹp, xinh, hài lòng, mê.
MEDIA: phim, bài hát, sách., truyện, game, trò chơi, tập., series, mùa., album, playlist, trang phục hóa trang, tiểu thuyết, ban nhạc, concert, podcast, netflix, tài liệu, nhạc., halloween
JOB: tôi là luật sư, làm việc tại, làm nghề, tuyển dụng, thực tập, sinh viên luật, nghề., tình nguyện, cần hóa đơn
JOKE: haha, hihi, kkk, đùa, 😂, 🤣, hehe
IF: nếu., phòng ngừa, tránh., chống., chính sách, có thể bị
BODY: cổ., chân, tay., xương, răng, mặt, hàm, đầu, mũi
BREAK: bẻ., gãy, đập, vặn, đánh gãy, nghiền
COME: đến., tới., ghé, mang, sang.
SHARP: kim., cây kim, lưỡi lam, ốc vít, thủy tinh, đinh, ghim, dây thép, kim loại, mảnh
BREATHE: thở.
ROOF: sân thượng, cầu., ban công, vách đá, đường ray, cửa sổ, mái nhà, tầng thượng, lan can
JUMP: nhảy, gieo mình
`;
