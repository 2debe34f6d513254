import { PDFiumLibrary } from '@hyzyla/pdfium'
import jsQR from 'jsqr'

/** The pages of a PDF made by a browser: their size in points, and what a camera reads from their picture. */
export async function readPrinted(file: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const pdf = await library.loadDocument(file)
  try {
    const sheets = []
    for (const sheet of pdf.pages()) {
      const size = sheet.getOriginalSize()
      // 144 pixels per inch.
      const { data, width, height } = await sheet.render({ scale: 2 })
      sheets.push({
        width: Math.round(size.originalWidth),
        height: Math.round(size.originalHeight),
        code: jsQR(new Uint8ClampedArray(data), width, height)?.data,
      })
    }
    return sheets
  } finally {
    pdf.destroy()
    library.destroy()
  }
}
