-- Runs in a headless Neovim that was started with a configuration of the manual. Opens a page, waits for its problems, asks for
-- what is below the cursor, and writes all of it as JSON. OCTAVO_PAGE: the page, OCTAVO_ASK: a text on it, OCTAVO_ANSWERS: the file.
local limit = 120000 -- ms
local answers = {}
local complaint

vim.lsp.handlers["window/logMessage"] = function(_, message)
  if message.type == vim.lsp.protocol.MessageType.Error then
    complaint = message.message
  end
end

-- Bytes of a line, from 0, where the text stands that is asked about.
local function find(text)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, true)) do
    local start = line:find(text, 1, true)
    if start then
      return number, start - 1
    end
  end
  error("The page has no " .. text)
end

local function ask(method, more)
  local params = vim.tbl_extend("error", vim.lsp.util.make_position_params(0, "utf-16"), more or {})
  local responses, failure = vim.lsp.buf_request_sync(0, method, params, limit)
  assert(responses, failure)
  for _, response in pairs(responses) do
    assert(not response.err, vim.inspect(response.err))
    return response.result
  end
end

local ok, message = pcall(function()
  vim.cmd("edit " .. vim.fn.fnameescape(vim.env.OCTAVO_PAGE))
  answers.filetype = vim.bo.filetype
  local started, ended = false, false
  vim.wait(limit, function()
    -- Ids count from 1.
    local running = vim.lsp.get_client_by_id(1) ~= nil
    ended = started and not running
    started = started or running
    return complaint or ended or #vim.diagnostic.get(0) > 0
  end, 20)
  assert(not complaint, complaint)
  assert(not ended, "The server ended")
  assert(#vim.diagnostic.get(0) > 0, "No problem came in two minutes; the file type is " .. vim.bo.filetype)
  answers.problems = {}
  for _, each in ipairs(vim.diagnostic.get(0)) do
    table.insert(answers.problems, {
      code = each.code or each.user_data.lsp.code,
      line = each.lnum,
      bytes = { each.col, each.end_col },
      severity = vim.diagnostic.severity[each.severity],
    })
  end
  vim.api.nvim_win_set_cursor(0, { find(vim.env.OCTAVO_ASK) })
  answers.hover = ask("textDocument/hover")
  answers.definition = ask("textDocument/definition")
  answers.renamed = ask("textDocument/rename", { newName = "/third" })
  answers.omnifunc = vim.bo.omnifunc
end)
if not ok then
  answers.failure = message
end
vim.fn.writefile({ vim.fn.json_encode(answers) }, vim.env.OCTAVO_ANSWERS)
vim.cmd("qall!")
