// npm's shell dies of a signal without passing it on. What it started would go on unseen and keep the port.
const parent = process.ppid

if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}
