import type { LanguageSignals } from './language-signals.ts';

/** Indonesian and Malay. */
export const id: LanguageSignals = {
  positive: `terima kasih, terimakasih, makasih, trims, bagus, baik, cepat, senang, suka, puas, ramah, membantu, rekomendasi, enak, cantik, mudah, nyaman, recommended`,
  strongPositive: `mantap, hebat, luar biasa, sempurna, keren, terbaik, cinta, sangat puas, sangat bagus, juara, istimewa`,
  negative: `rusak, masalah, lambat, lama, telat, terlambat, salah, kurang, hilang, mahal, kecewa, mengecewakan, jelek, buruk, kotor, dingin, menunggu, nunggu, tidak bisa, gak bisa, tidak berfungsi, belum sampai, belum datang, belum diterima, tidak ada jawaban, tidak dibalas, error, batal, dibatalkan, kesal, sedih, komplain, keluhan`,
  strongNegative: `parah, penipu, penipuan, terburuk, sangat buruk, sampah, maling, memalukan, kapok, jangan beli, tidak masuk akal, bangsat`,
  negation: `tidak, bukan, belum, jangan, gak, ga, nggak, tak, tanpa`,
  question: `kapan, di mana, dimana, siapa, mengapa, kenapa, bagaimana, gimana, apa, apakah, berapa, yang mana, bisakah, bolehkah, adakah, mau tanya, tanya, numpang tanya`,
  request: `tolong, bantu, bantuan, mohon, butuh, perlu, ingin, mau, hubungi, minta`,
  suggestion: `saran, usul, sebaiknya, seharusnya, alangkah baiknya, akan lebih baik, lebih bagus kalau, semoga ada, tambahkan, tambahin, ditambah, tingkatkan, perbaiki fitur, fitur, mode gelap, lain kali, ke depannya, ide, andai`,
  complaint: `komplain, keluhan, belum sampai, belum datang, belum diterima, belum dikirim, masih menunggu, sudah menunggu, berhari-hari, berminggu-minggu, tidak ada jawaban, tidak dibalas, tidak ada respon, rusak, pecah, cacat, salah kirim, salah barang, telat, terlambat, dibatalkan, dua kali, refund, uang kembali, kembalikan uang, uang saya, kecewa, mengecewakan, penipu*, parah, pelayanan buruk, tidak berfungsi, tidak bisa dibuka`,
  praise: `terima kasih atas, terima kasih banyak, makasih banyak, mantap, keren, luar biasa, sangat puas, puas, suka banget, rekomendasi, recommended, terbaik, bagus banget, pelayanan bagus, enak banget, hebat`,
  legal: `pengacara, tuntut, menuntut, pengadilan, hukum, polisi, ylki, ojk`,
  safety: `kebakaran, terbakar, api, asap, meledak, ledakan, terluka, luka, rumah sakit, alergi, keracunan, berbahaya, bahaya, kesetrum, pecahan kaca, ambulans, anak saya`,
  press: `wartawan, media, koran, viralkan, televisi`,
  money: `terpotong dua kali, dipotong dua kali, terdebet dua kali, bayar dua kali, uang saya, saldo hilang`,
  fraud: `diretas, dihack, dibobol, penipuan, penipu, phishing`,
  deadline: `hari ini, besok, malam ini, sekarang, segera, secepatnya, darurat, penerbangan dibatalkan, ketinggalan pesawat, pernikahan, operasi, ujian`,
  repeated: `lagi, sekali lagi, ketiga kalinya, kedua kalinya, berkali-kali, masih belum, sudah berapa kali`,
  leaving: `hapus akun, tutup akun, berhenti langganan, pindah ke, terakhir kali, kapok`,
};
